export {
  comparedNames,
  countTerms,
  deleteTerm,
  findStaffTerm,
  insertMerge,
  insertTerms,
  listMergedInto,
  listNamedTerms,
  listStaffTerms,
  type NamedTerm,
  orderTerms,
  type StaffTermRow,
  updateTermName,
} from './staff-term.repository.ts'
export { lockTermKinds } from './term.repository.ts'
export { registerTermRoutes } from './term.routes.ts'
