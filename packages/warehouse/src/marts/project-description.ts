/** Columns of a project `p` with its issuer unit `u` and its agency `a`; a missing place is that of its unit. */
export const projectDescription = `p.project_id as project_id,
        p.name as project_name,
        p.project_type as project_type,
        p.agency_id as agency_id,
        a.name as agency_name,
        p.unit_id as unit_id,
        u.name as unit_name,
        coalesce(u.in_group, 0) as in_group,
        p.category as category,
        p.method as method,
        p.organisation_form as organisation_form,
        coalesce(p.province, u.province) as province,
        case when p.province is null then coalesce(p.city, u.city) else p.city end as city`;
