CREATE TABLE "batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"allowance_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"format" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_allowance_id_allowances_id_fk" FOREIGN KEY ("allowance_id") REFERENCES "public"."allowances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_request" ON "batches" USING btree ("allowance_id","request_id");--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_entries" ON "downloads" USING btree ("allowance_id","downloaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE coalesce("downloads"."place", 1) = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "downloads_batch" ON "downloads" USING btree ("batch_id","place") WHERE "downloads"."batch_id" is not null;