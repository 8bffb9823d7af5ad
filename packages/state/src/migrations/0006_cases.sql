CREATE SEQUENCE "public"."risk_case_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "risk_case_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_guid" text NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_guid" text,
	"at" bigint NOT NULL,
	"note" text NOT NULL,
	"detail" text NOT NULL,
	"is_decision" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_case_evidence" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_guid" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_cases" (
	"guid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"subject_key" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_guids" text NOT NULL,
	"subject_names" text NOT NULL,
	"rule" text NOT NULL,
	"rule_name" text NOT NULL,
	"rule_version" text NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"outcome" text,
	"assignee_guid" text,
	"strength" double precision,
	"amount" double precision,
	"lot_num" integer,
	"scope_unit" text,
	"opened_by" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"due_at" bigint,
	"deferred_until" bigint,
	"version" integer NOT NULL,
	CONSTRAINT "risk_cases_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "risk_case_events" ADD CONSTRAINT "risk_case_events_case_guid_risk_cases_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."risk_cases"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_events" ADD CONSTRAINT "risk_case_events_by_guid_users_guid_fk" FOREIGN KEY ("by_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_evidence" ADD CONSTRAINT "risk_case_evidence_case_guid_risk_cases_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."risk_cases"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_cases" ADD CONSTRAINT "risk_cases_assignee_guid_users_guid_fk" FOREIGN KEY ("assignee_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_cases" ADD CONSTRAINT "risk_cases_opened_by_users_guid_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_case_events_case" ON "risk_case_events" USING btree ("case_guid","id");--> statement-breakpoint
CREATE INDEX "risk_case_evidence_case" ON "risk_case_evidence" USING btree ("case_guid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_cases_subject" ON "risk_cases" USING btree ("subject_key");--> statement-breakpoint
CREATE INDEX "risk_cases_state" ON "risk_cases" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "risk_cases_assignee" ON "risk_cases" USING btree ("assignee_guid","state");--> statement-breakpoint
CREATE TRIGGER "risk_case_evidence_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "risk_case_evidence" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "risk_case_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "risk_case_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
