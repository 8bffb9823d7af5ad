CREATE TABLE "risk_case_findings" (
	"case_guid" text NOT NULL,
	"place" integer NOT NULL,
	"subject_key" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_guids" text NOT NULL,
	"subject_names" text NOT NULL,
	"rule" text NOT NULL,
	"rule_name" text NOT NULL,
	"rule_version" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "risk_case_findings_case_guid_place_pk" PRIMARY KEY("case_guid","place")
);
--> statement-breakpoint
ALTER TABLE "risk_case_evidence" ADD COLUMN "finding" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_case_findings" ADD CONSTRAINT "risk_case_findings_case_guid_risk_cases_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."risk_cases"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_findings" ADD CONSTRAINT "risk_case_findings_added_by_users_guid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_case_findings_subject" ON "risk_case_findings" USING btree ("subject_key");--> statement-breakpoint
-- Each case has been opened with one finding.
INSERT INTO "risk_case_findings"
SELECT "guid", 1, "subject_key", "subject_kind", "subject_guids", "subject_names", "rule", "rule_name", "rule_version", "opened_by", "opened_at" FROM "risk_cases";
--> statement-breakpoint
CREATE TRIGGER "risk_case_findings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "risk_case_findings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- The first finding is counted with its case.
SELECT "count_storage_of"('risk_case_findings', 'CASE WHEN ($1).place = 1 THEN NULL ELSE ($1).added_by END', '''case''', 'bytes_of(($1).subject_guids, ($1).subject_names, ($1).rule, ($1).rule_name)');
