export { eraseCrmTask, tellCrmOfPerson, tellCrmOfRegistrations } from './crm-task.repository.ts'
export { keepTellingCrm } from './work-for-crm.ts'
