CREATE TABLE "premium_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"duration_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_by" integer,
	"redeemed_at" timestamp with time zone,
	"invalidated_at" timestamp with time zone,
	CONSTRAINT "premium_codes_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_ticket" integer DEFAULT 0 NOT NULL,
	"written_ticket" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"watched_until" timestamp with time zone,
	"subscription_id" text,
	"status" text,
	"is_annual" boolean,
	"period_end" timestamp with time zone,
	"ends_at_period_end" boolean,
	"access_until" timestamp with time zone,
	CONSTRAINT "customers_account" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "premium_codes" ADD CONSTRAINT "premium_codes_redeemed_by_accounts_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_period_end" ON "customers" USING btree ("period_end") WHERE "customers"."status" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_source" ON "entitlements" USING btree ("source","source_id");