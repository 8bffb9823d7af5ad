CREATE TABLE "default_views" (
	"user_guid" text NOT NULL,
	"screen" text NOT NULL,
	"view_guid" text NOT NULL,
	CONSTRAINT "default_views_user_guid_screen_pk" PRIMARY KEY("user_guid","screen")
);
--> statement-breakpoint
CREATE TABLE "home_pages" (
	"user_guid" text PRIMARY KEY NOT NULL,
	"cards" text NOT NULL,
	"is_start" boolean NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_queries" ADD COLUMN "shared_role" text;--> statement-breakpoint
ALTER TABLE "saved_queries" ADD COLUMN "shared_unit" text;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_view_guid_saved_queries_guid_fk" FOREIGN KEY ("view_guid") REFERENCES "public"."saved_queries"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pages" ADD CONSTRAINT "home_pages_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "default_views_view" ON "default_views" USING btree ("view_guid");