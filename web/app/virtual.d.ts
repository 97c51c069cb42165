declare module 'virtual:routes' {
  type Contract = import('#shared/contract.ts').Contract
  export const routes: { [S in keyof Contract]: { [K in keyof Contract[S]]: [method: string, path: string] } }
}

declare module 'virtual:demo-account' {
  export const demoAccount: typeof import('#shared/users.ts').demoAccount
}
