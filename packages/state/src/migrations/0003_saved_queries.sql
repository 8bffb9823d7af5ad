CREATE TABLE "saved_queries" (
	"guid" text PRIMARY KEY NOT NULL,
	"user_guid" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_queries" ADD CONSTRAINT "saved_queries_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_queries_name" ON "saved_queries" USING btree ("user_guid","screen","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_queries_address" ON "saved_queries" USING btree ("user_guid","screen","address");