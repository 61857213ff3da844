CREATE TABLE "brand_lookups" (
	"key" text PRIMARY KEY NOT NULL,
	"brand_ids" text[] NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_names" (
	"key" text NOT NULL,
	"brand_id" text NOT NULL,
	"is_label" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_packages" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_styles" (
	"key" text PRIMARY KEY NOT NULL,
	"color" text NOT NULL,
	"guidelines_url" text
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"description" text,
	"names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"website" text,
	"country" text,
	"industry" text,
	"files" jsonb NOT NULL,
	"source" text NOT NULL,
	"prominence" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "brand_names" ADD CONSTRAINT "brand_names_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_lookups_checked_at" ON "brand_lookups" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_names_key" ON "brand_names" USING btree ("key" text_pattern_ops,"brand_id");--> statement-breakpoint
CREATE INDEX "brand_names_label" ON "brand_names" USING btree ("key" text_pattern_ops,"brand_id") WHERE "brand_names"."is_label";--> statement-breakpoint
CREATE INDEX "brand_names_brand_id" ON "brand_names" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "brands_searches" ON "brands" USING btree ("searches");--> statement-breakpoint
CREATE INDEX "brands_prominence" ON "brands" USING btree ("prominence");--> statement-breakpoint
CREATE INDEX "brands_checked_at" ON "brands" USING btree ("checked_at");