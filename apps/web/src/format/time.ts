export {
  formatClock,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatHourOfWeek,
  formatMonth,
  formatWeekday,
  formatWindow,
  WEEKDAYS,
} from "@acuity/words";
