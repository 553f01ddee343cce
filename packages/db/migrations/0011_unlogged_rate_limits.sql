-- A count is not worth waiting for the disk: after a crash of the database the windows begin again.
ALTER TABLE "rate_limits" SET UNLOGGED;
