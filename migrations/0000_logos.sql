CREATE TABLE "logos" (
	"id" text PRIMARY KEY NOT NULL,
	"logo" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "logos_seen_at" ON "logos" USING btree ("seen_at");