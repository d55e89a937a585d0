export { deleteSalesOf, eraseSales, insertSale, listSalesOf } from './sale.repository.ts'
export { registerSaleRoutes } from './sale.routes.ts'
