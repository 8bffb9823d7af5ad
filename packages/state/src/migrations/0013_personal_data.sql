UPDATE "roles" SET "permissions" = array_append("permissions", 'personNames')
WHERE 'evidenceValues' = ANY("permissions") AND NOT 'personNames' = ANY("permissions");
