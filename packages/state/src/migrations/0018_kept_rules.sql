ALTER TABLE "frozen_files" ADD COLUMN "scope_unit" text;--> statement-breakpoint
ALTER TABLE "frozen_files" ADD COLUMN "requires" text;