CREATE TABLE "data_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"guid" text NOT NULL,
	"series" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"template" text NOT NULL,
	"theme" text NOT NULL,
	"request" text NOT NULL,
	"model" text NOT NULL,
	"sha256" text NOT NULL,
	"data_version" bigint NOT NULL,
	"data_time" bigint,
	"scope_unit" text,
	"scope" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" bigint NOT NULL,
	"schedule_guid" text,
	"due_at" bigint,
	CONSTRAINT "data_reports_guid_unique" UNIQUE("guid")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"guid" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"content" text NOT NULL,
	"unit_name" text,
	"day" integer NOT NULL,
	"next_at" bigint NOT NULL,
	"last_report" text,
	"is_seen" boolean NOT NULL,
	"problem" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_reports" ADD CONSTRAINT "data_reports_made_by_users_guid_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_reports_version" ON "data_reports" USING btree ("series","version");--> statement-breakpoint
CREATE UNIQUE INDEX "data_reports_due" ON "data_reports" USING btree ("schedule_guid","due_at");--> statement-breakpoint
CREATE INDEX "data_reports_made" ON "data_reports" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "data_reports_scope" ON "data_reports" USING btree ("scope_unit","made_at");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "report_schedules_user" ON "report_schedules" USING btree ("user_guid","created_at");--> statement-breakpoint
CREATE TRIGGER "data_reports_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "data_reports" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
UPDATE "roles" SET "permissions" = array_append("permissions", 'dataReportIndex')
WHERE "key" IN ('administrator', 'group-analyst', 'unit-analyst', 'auditor') AND NOT 'dataReportIndex' = ANY("permissions");
