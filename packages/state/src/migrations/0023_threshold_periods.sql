CREATE TABLE "threshold_periods" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"data_version" bigint NOT NULL,
	"version" integer NOT NULL,
	"in_force" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rule_thresholds" ADD COLUMN "changes" text;--> statement-breakpoint
CREATE TRIGGER "threshold_periods_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "threshold_periods" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
