import { moment, text, type Columns } from '../bundle/columns.ts';
import type { Project } from '../tender/project.ts';
import { formLabels, methodLabels } from '../vocabulary/labels.ts';
import type { World } from '../world.ts';

export const projectColumns = ({ calendar, until }: World): Columns<'projects', Project> => ({
  project_id: text((project) => project.id),
  code: text((project) => project.code),
  name: text((project) => project.title),
  project_type: text((project) => project.type),
  category: text((project) => project.material.category),
  organisation_form: text((project) => formLabels[project.form]),
  method: text((project) => methodLabels[project.method]),
  unit_id: text((project) => project.unit.id),
  agency_id: text((project) => project.agencyId),
  plan_received_at: text((project) => (project.hasPlan ? calendar.dayText(project.schedule.planDay) : null)),
  notice_at: moment((project) => until(project.schedule.notice)),
  province: text((project) => project.unit.words.province),
  city: text((project) => project.unit.words.city),
});
