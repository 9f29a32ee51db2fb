-- Samples of which a file gave another value of the same time too.
ALTER TABLE "series" ADD COLUMN "twins" INTEGER;
