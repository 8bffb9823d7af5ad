ALTER TABLE "report_schedules" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD COLUMN "robots" text DEFAULT '[]' NOT NULL;