CREATE TABLE "report_jobs" (
	"guid" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"request" text NOT NULL,
	"state" text NOT NULL,
	"done" bigint NOT NULL,
	"total" bigint,
	"message" text NOT NULL,
	"ordered_at" bigint NOT NULL,
	"worker" text NOT NULL,
	"worked_at" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"stop" text
);
--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_jobs_user" ON "report_jobs" USING btree ("user_guid","ordered_at");--> statement-breakpoint
CREATE INDEX "report_jobs_state" ON "report_jobs" USING btree ("state","worked_at");