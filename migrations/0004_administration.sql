CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"times" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_what_pk" PRIMARY KEY("day","what")
);
--> statement-breakpoint
CREATE INDEX "accounts_created_at" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_last_seen_at" ON "accounts" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "accounts_username_start" ON "accounts" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_email_start" ON "accounts" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_username_part" ON "accounts" USING gin (lower("username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_email_part" ON "accounts" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_administrators" ON "accounts" USING btree ("id") WHERE "accounts"."is_admin";--> statement-breakpoint
CREATE INDEX "premium_codes_redeemed_by" ON "premium_codes" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "entitlements_end" ON "entitlements" USING btree (least("ends_at", "ended_at"));--> statement-breakpoint
CREATE INDEX "audit_rows_actor" ON "audit_rows" USING btree ("actor","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_rows_action" ON "audit_rows" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of the audit log are only added';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_rows_are_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_rows" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
