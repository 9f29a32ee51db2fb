-- Whether the file states the period of its samples ("declared") or their steps do ("inferred").
ALTER TABLE "series" ADD COLUMN "period_basis" TEXT;
