export { eraseCrmTask } from './crm-task.repository.ts'
export { keepTellingCrm } from './keep-telling-crm.ts'
export { tellCrmOfPerson, tellCrmOfSeats } from './tell-crm.ts'
