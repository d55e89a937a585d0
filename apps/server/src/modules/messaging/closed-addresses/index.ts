export {
  closeAddress,
  eraseClosedAddress,
  closedAddressTexts,
  mailTrouble,
  type MailTrouble,
  openArrivedAt,
  openNumber,
} from './closed-address.repository.ts'
