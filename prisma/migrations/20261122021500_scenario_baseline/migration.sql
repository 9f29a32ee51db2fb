-- What runs today; null in scenarios saved while their settings told it.
ALTER TABLE "scenario" ADD COLUMN "baseline" JSONB;
