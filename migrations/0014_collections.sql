CREATE TABLE "collection_logos" (
	"collection_id" integer NOT NULL,
	"url" text NOT NULL,
	"position" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"file_type" text NOT NULL,
	"thumb_url" text NOT NULL,
	"source_url" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_logos_collection_id_url_pk" PRIMARY KEY("collection_id","url")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"is_favorites" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"position" bigint NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_logos" ADD CONSTRAINT "collection_logos_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_logos_position" ON "collection_logos" USING btree ("collection_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_position" ON "collections" USING btree ("account_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name" ON "collections" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "collections_favorites" ON "collections" USING btree ("account_id") WHERE "collections"."is_favorites";--> statement-breakpoint
CREATE UNIQUE INDEX "collections_share_token" ON "collections" USING btree ("share_token");