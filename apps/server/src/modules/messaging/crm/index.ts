export { eraseCrmTask } from './crm-task.repository.ts'
export { keepTellingCrm } from './work-for-crm.ts'
export { tellCrmOfPerson, tellCrmOfRegistrations } from './tell-crm.ts'
