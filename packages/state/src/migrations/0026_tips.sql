CREATE SEQUENCE "public"."risk_tip_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "risk_tip_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tip_guid" text NOT NULL,
	"action" text NOT NULL,
	"by_guid" text NOT NULL,
	"at" bigint NOT NULL,
	"note" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_tip_sources" (
	"tip_guid" text PRIMARY KEY NOT NULL,
	"by_guid" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_tips" (
	"guid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"received_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"content" text NOT NULL,
	"companies" text NOT NULL,
	"lots" text NOT NULL,
	"owner_guid" text NOT NULL,
	"scope_unit" text,
	"registered_by" text NOT NULL,
	"registered_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"case_guid" text,
	"close_reason" text,
	"version" integer NOT NULL,
	CONSTRAINT "risk_tips_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "risk_tip_events" ADD CONSTRAINT "risk_tip_events_tip_guid_risk_tips_guid_fk" FOREIGN KEY ("tip_guid") REFERENCES "public"."risk_tips"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_tip_events" ADD CONSTRAINT "risk_tip_events_by_guid_users_guid_fk" FOREIGN KEY ("by_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_tip_sources" ADD CONSTRAINT "risk_tip_sources_tip_guid_risk_tips_guid_fk" FOREIGN KEY ("tip_guid") REFERENCES "public"."risk_tips"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_tip_sources" ADD CONSTRAINT "risk_tip_sources_by_guid_users_guid_fk" FOREIGN KEY ("by_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_tips" ADD CONSTRAINT "risk_tips_owner_guid_users_guid_fk" FOREIGN KEY ("owner_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_tips" ADD CONSTRAINT "risk_tips_registered_by_users_guid_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_tips" ADD CONSTRAINT "risk_tips_case_guid_risk_cases_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."risk_cases"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_tip_events_tip" ON "risk_tip_events" USING btree ("tip_guid","id");--> statement-breakpoint
CREATE INDEX "risk_tips_state" ON "risk_tips" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "risk_tips_owner" ON "risk_tips" USING btree ("owner_guid","state");--> statement-breakpoint
-- What was reported stays; owner, day, state and case change.
CREATE FUNCTION "keep_risk_tip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD."guid", OLD."number", OLD."kind", OLD."received_at", OLD."content", OLD."companies", OLD."lots", OLD."scope_unit", OLD."registered_by", OLD."registered_at")
		IS DISTINCT FROM (NEW."guid", NEW."number", NEW."kind", NEW."received_at", NEW."content", NEW."companies", NEW."lots", NEW."scope_unit", NEW."registered_by", NEW."registered_at") THEN
		RAISE EXCEPTION 'what was reported is never changed' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "risk_tips_kept" BEFORE UPDATE ON "risk_tips" FOR EACH ROW EXECUTE FUNCTION "keep_risk_tip"();--> statement-breakpoint
CREATE TRIGGER "risk_tips_not_deleted" BEFORE DELETE OR TRUNCATE ON "risk_tips" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "risk_tip_sources_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "risk_tip_sources" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "risk_tip_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "risk_tip_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
SELECT "count_storage_of"(counted::regclass, owner, '''case''', bytes) FROM (VALUES
	('risk_tips', '($1).registered_by', 'bytes_of(($1).content, ($1).companies, ($1).lots)'),
	('risk_tip_sources', '($1).by_guid', 'bytes_of(($1).sealed)'),
	('risk_tip_events', '($1).by_guid', 'bytes_of(($1).note, ($1).detail)')
) AS tables (counted, owner, bytes);
--> statement-breakpoint
-- An edited role of administrators gets the duty once.
UPDATE "roles" SET "permissions" = array_append("permissions", 'tipSources')
WHERE "key" = 'administrator' AND 'casework' = ANY("permissions") AND NOT 'tipSources' = ANY("permissions");
