CREATE TABLE "wallboards" (
	"guid" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"name" text NOT NULL,
	"shows_home" boolean NOT NULL,
	"cards" text NOT NULL,
	"seconds_per_card" integer NOT NULL,
	"theme" text NOT NULL,
	"token_hash" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint,
	"addresses" text NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
ALTER TABLE "wallboards" ADD CONSTRAINT "wallboards_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallboards_user" ON "wallboards" USING btree ("user_guid","created_at");