CREATE TABLE "chart_notes" (
	"guid" text PRIMARY KEY NOT NULL,
	"unit_id" text NOT NULL,
	"metric" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"readers" text NOT NULL,
	"content" text NOT NULL,
	"user_guid" text NOT NULL,
	"user_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint,
	"withdrawn_at" bigint,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"unit_id" text NOT NULL,
	"year" integer NOT NULL,
	"metric" text NOT NULL,
	"value" double precision,
	"direction" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"user_name" text NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "targets_unit_id_year_metric_pk" PRIMARY KEY("unit_id","year","metric")
);
--> statement-breakpoint
ALTER TABLE "chart_notes" ADD CONSTRAINT "chart_notes_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_notes_metric" ON "chart_notes" USING btree ("metric","first_day");--> statement-breakpoint
CREATE INDEX "chart_notes_user" ON "chart_notes" USING btree ("user_guid");--> statement-breakpoint
SELECT "count_storage_of"('chart_notes', '($1).user_guid', '''note''', 'bytes_of(($1).content)');--> statement-breakpoint
-- Analysts of the group set targets, and administrators unless their duty excludes others.
UPDATE "roles" SET "permissions" = array_append("permissions", 'targetSetting')
WHERE "key" IN ('administrator', 'group-analyst') AND 'casework' = ANY("permissions") AND NOT 'targetSetting' = ANY("permissions");
