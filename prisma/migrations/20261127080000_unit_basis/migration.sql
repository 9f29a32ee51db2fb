-- "said" where somebody said that a series is in its unit, such as CPU in percent.
ALTER TABLE "series" ADD COLUMN "unit_basis" TEXT;
