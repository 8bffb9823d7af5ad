CREATE TABLE "risk_case_tasks" (
	"guid" text PRIMARY KEY NOT NULL,
	"case_guid" text NOT NULL,
	"title" text NOT NULL,
	"owner_guid" text NOT NULL,
	"due_at" bigint NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_by" text,
	"ended_at" bigint,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "risk_case_tasks" ADD CONSTRAINT "risk_case_tasks_case_guid_risk_cases_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."risk_cases"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_tasks" ADD CONSTRAINT "risk_case_tasks_owner_guid_users_guid_fk" FOREIGN KEY ("owner_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_tasks" ADD CONSTRAINT "risk_case_tasks_created_by_users_guid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_case_tasks" ADD CONSTRAINT "risk_case_tasks_ended_by_users_guid_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_case_tasks_case" ON "risk_case_tasks" USING btree ("case_guid","created_at");--> statement-breakpoint
CREATE INDEX "risk_case_tasks_owner" ON "risk_case_tasks" USING btree ("owner_guid","state");--> statement-breakpoint
-- A task that has ended stays as it is; of an open one, only owner, day and end change.
CREATE FUNCTION "keep_case_task"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."state" <> '待完成' OR (OLD."guid", OLD."case_guid", OLD."title", OLD."created_by", OLD."created_at")
		IS DISTINCT FROM (NEW."guid", NEW."case_guid", NEW."title", NEW."created_by", NEW."created_at") THEN
		RAISE EXCEPTION 'a task that has ended, and what a task is, are never changed' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "risk_case_tasks_kept" BEFORE UPDATE ON "risk_case_tasks" FOR EACH ROW EXECUTE FUNCTION "keep_case_task"();--> statement-breakpoint
CREATE TRIGGER "risk_case_tasks_not_deleted" BEFORE DELETE OR TRUNCATE ON "risk_case_tasks" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
SELECT "count_storage_of"('risk_case_tasks', '($1).created_by', '''case''', 'bytes_of(($1).title, ($1).note)');
