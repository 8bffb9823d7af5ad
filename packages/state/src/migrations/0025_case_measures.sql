CREATE TABLE "risk_case_measure_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"measure_guid" text NOT NULL,
	"kind" text NOT NULL,
	"by_guid" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint,
	"content" text NOT NULL,
	"file_guid" text
);
--> statement-breakpoint
CREATE TABLE "risk_case_measures" (
	"guid" text PRIMARY KEY NOT NULL,
	"case_guid" text NOT NULL,
	"title" text NOT NULL,
	"responsible" text NOT NULL,
	"due_at" bigint NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "risk_case_measure_entries" ADD CONSTRAINT "risk_case_measure_entries_measure_guid_risk_case_measures_guid_fk" FOREIGN KEY ("measure_guid") REFERENCES "public"."risk_case_measures"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_measure_entries" ADD CONSTRAINT "risk_case_measure_entries_by_guid_users_guid_fk" FOREIGN KEY ("by_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_measures" ADD CONSTRAINT "risk_case_measures_case_guid_risk_cases_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."risk_cases"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_measures" ADD CONSTRAINT "risk_case_measures_created_by_users_guid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_case_measure_entries_measure" ON "risk_case_measure_entries" USING btree ("measure_guid","id");--> statement-breakpoint
CREATE INDEX "risk_case_measure_entries_file" ON "risk_case_measure_entries" USING btree ("file_guid");--> statement-breakpoint
CREATE INDEX "risk_case_measures_case" ON "risk_case_measures" USING btree ("case_guid","due_at");--> statement-breakpoint
-- Only the state of a measure changes, until it is accepted.
CREATE FUNCTION "keep_case_measure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."state" = '已验收' OR (OLD."guid", OLD."case_guid", OLD."title", OLD."responsible", OLD."due_at", OLD."created_by", OLD."created_at")
		IS DISTINCT FROM (NEW."guid", NEW."case_guid", NEW."title", NEW."responsible", NEW."due_at", NEW."created_by", NEW."created_at") THEN
		RAISE EXCEPTION 'an accepted measure, and what a measure is, are never changed' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "risk_case_measures_kept" BEFORE UPDATE ON "risk_case_measures" FOR EACH ROW EXECUTE FUNCTION "keep_case_measure"();--> statement-breakpoint
CREATE TRIGGER "risk_case_measures_not_deleted" BEFORE DELETE OR TRUNCATE ON "risk_case_measures" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "risk_case_measure_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "risk_case_measure_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- As in 0007; files of feedback stay, too.
CREATE OR REPLACE FUNCTION "keep_case_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."case_guid" IS NULL OR OLD."sha256" = '' THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		RAISE EXCEPTION 'a file of a case is never changed' USING ERRCODE = 'insufficient_privilege';
	END IF;
	IF EXISTS (SELECT 1 FROM "risk_cases" WHERE "guid" = OLD."case_guid" AND "state" NOT IN ('待核查', '核查中', '暂缓'))
		OR EXISTS (SELECT 1 FROM "risk_case_events" WHERE "case_guid" = OLD."case_guid" AND "is_decision" AND "at" >= OLD."created_at") THEN
		RAISE EXCEPTION 'a file of a decided case stays' USING ERRCODE = 'insufficient_privilege';
	END IF;
	IF EXISTS (SELECT 1 FROM "risk_case_measure_entries" WHERE "file_guid" = OLD."guid") THEN
		RAISE EXCEPTION 'a file of feedback stays' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
SELECT "count_storage_of"(counted::regclass, owner, '''case''', bytes) FROM (VALUES
	('risk_case_measures', '($1).created_by', 'bytes_of(($1).title, ($1).responsible)'),
	('risk_case_measure_entries', '($1).by_guid', 'bytes_of(($1).content)')
) AS tables (counted, owner, bytes);
