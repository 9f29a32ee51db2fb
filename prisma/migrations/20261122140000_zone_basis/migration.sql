-- "assumed" where the times of a series name no zone and were read as UTC.
ALTER TABLE "series" ADD COLUMN "zone_basis" TEXT;
