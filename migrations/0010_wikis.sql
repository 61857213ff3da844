DROP TABLE "upstream_leases" CASCADE;--> statement-breakpoint
DROP TABLE "upstream_servers" CASCADE;--> statement-breakpoint
CREATE UNLOGGED TABLE "wiki_results" (
	"key" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wiki_slots" (
	"nr" integer PRIMARY KEY NOT NULL,
	"consumer" text,
	"free_at" timestamp with time zone NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE INDEX "wiki_results_requested_at" ON "wiki_results" USING btree ("requested_at");
