CREATE TABLE "ingest_files" (
	"ingest_id" integer NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"version" text,
	"page" text,
	"logo" text,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ingest_files_ingest_id_title_pk" PRIMARY KEY("ingest_id","title")
);
--> statement-breakpoint
CREATE TABLE "ingest_lists" (
	"ingest_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"depth" integer NOT NULL,
	"state" text NOT NULL,
	"next" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ingest_lists_ingest_id_kind_name_pk" PRIMARY KEY("ingest_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "ingest_members" (
	"ingest_id" integer NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "ingest_members_ingest_id_category_title_pk" PRIMARY KEY("ingest_id","category","title")
);
--> statement-breakpoint
CREATE TABLE "ingests" (
	"id" serial PRIMARY KEY NOT NULL,
	"wiki" text NOT NULL,
	"source" text NOT NULL,
	"since" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_complete" boolean DEFAULT false NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream_leases" (
	"holder" text PRIMARY KEY NOT NULL,
	"per_minute" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream_servers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"leaves" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ingest_files" ADD CONSTRAINT "ingest_files_ingest_id_ingests_id_fk" FOREIGN KEY ("ingest_id") REFERENCES "public"."ingests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_lists" ADD CONSTRAINT "ingest_lists_ingest_id_ingests_id_fk" FOREIGN KEY ("ingest_id") REFERENCES "public"."ingests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_members" ADD CONSTRAINT "ingest_members_ingest_id_ingests_id_fk" FOREIGN KEY ("ingest_id") REFERENCES "public"."ingests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingest_files_state" ON "ingest_files" USING btree ("ingest_id","state","tries","title");--> statement-breakpoint
CREATE INDEX "ingest_lists_state" ON "ingest_lists" USING btree ("ingest_id","state","depth","name");--> statement-breakpoint
CREATE INDEX "ingest_members_title" ON "ingest_members" USING btree ("ingest_id","title");--> statement-breakpoint
CREATE INDEX "ingests_source" ON "ingests" USING btree ("wiki","source");