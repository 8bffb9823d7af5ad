ALTER TABLE "uploads" ADD COLUMN "case_guid" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_case_guid_risk_cases_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."risk_cases"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_case" ON "uploads" USING btree ("case_guid","created_at");--> statement-breakpoint
CREATE FUNCTION "keep_case_file"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "uploads_of_cases" BEFORE UPDATE OR DELETE ON "uploads" FOR EACH ROW EXECUTE FUNCTION "keep_case_file"();--> statement-breakpoint
CREATE TRIGGER "uploads_not_truncated" BEFORE TRUNCATE ON "uploads" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
UPDATE "roles" SET "permissions" = array_append("permissions", 'evidenceValues')
WHERE "key" IN ('administrator', 'group-analyst', 'auditor') AND NOT 'evidenceValues' = ANY("permissions");
