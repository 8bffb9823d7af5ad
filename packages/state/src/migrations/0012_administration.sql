CREATE TABLE "rule_thresholds" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"user_guid" text,
	"user_name" text NOT NULL,
	"reason" text NOT NULL,
	"changed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "preview" text;--> statement-breakpoint
CREATE TRIGGER "rule_thresholds_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rule_thresholds" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
