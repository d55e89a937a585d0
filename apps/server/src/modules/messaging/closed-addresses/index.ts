export {
  closeAddress,
  eraseClosedAddress,
  mailTrouble,
  type MailTrouble,
  openArrivedAt,
  openNumber,
} from './closed-address.repository.ts'
export { closedAddressTexts } from './texts.ts'
