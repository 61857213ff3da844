CREATE TABLE "logo_title_starts" (
	"start" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_titles" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"file_type" text NOT NULL,
	"thumb_url" text NOT NULL,
	"shown" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "logo_title_starts_start" ON "logo_title_starts" USING btree ("start" text_pattern_ops,"key");--> statement-breakpoint
CREATE INDEX "logo_titles_shown" ON "logo_titles" USING btree ("shown","key");