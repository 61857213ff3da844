CREATE TABLE "file_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"check" jsonb,
	"checked_at" timestamp with time zone NOT NULL
);
