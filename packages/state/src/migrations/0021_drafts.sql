CREATE TABLE "drafts" (
	"guid" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"form" text NOT NULL,
	"content" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_form" ON "drafts" USING btree ("user_guid","form");--> statement-breakpoint
CREATE INDEX "drafts_at" ON "drafts" USING btree ("at");--> statement-breakpoint
-- A removed draft holds nothing of its user.
SELECT "count_storage_of"('drafts', 'CASE WHEN ($1).content IS NULL THEN NULL ELSE ($1).user_guid END', '''draft''', 'bytes_of(($1).form, ($1).content)');
