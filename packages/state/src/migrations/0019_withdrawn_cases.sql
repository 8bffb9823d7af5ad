DROP INDEX "risk_cases_subject";--> statement-breakpoint
CREATE UNIQUE INDEX "risk_cases_subject" ON "risk_cases" USING btree ("subject_key") WHERE "risk_cases"."state" <> '已撤回';