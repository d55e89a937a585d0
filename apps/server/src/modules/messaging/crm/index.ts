export { eraseCrmTask } from './crm-task.repository.ts'
export { keepTellingCrm } from './keep-telling-crm.ts'
export { tellCrmOfPeople, tellCrmOfPerson, tellCrmOfRegistrations } from './tell-crm.ts'
