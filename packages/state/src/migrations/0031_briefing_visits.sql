CREATE TABLE "briefing_visits" (
	"user_guid" text PRIMARY KEY NOT NULL,
	"since_at" bigint NOT NULL,
	"since_version" integer NOT NULL,
	"seen_at" bigint NOT NULL,
	"seen_version" integer NOT NULL,
	"closed_at" bigint,
	"closed_version" integer,
	"is_automatic" boolean
);
--> statement-breakpoint
ALTER TABLE "briefing_visits" ADD CONSTRAINT "briefing_visits_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;