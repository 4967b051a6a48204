import { defineConfig, services } from '@adonisjs/ally'
import { accessTokenUrl, callbackUrl, consentUrl, facebookApp } from '#config/messengers'
import { SCOPES } from '#src/applications/facebook/graph/graph'

const allyConfig = defineConfig({
  facebook: services.facebook({
    clientId: facebookApp.id,
    clientSecret: facebookApp.secret,
    callbackUrl,
    authorizeUrl: consentUrl,
    accessTokenUrl,
    scopes: SCOPES.facebook,
  }),
})

export default allyConfig

declare module '@adonisjs/ally/types' {
  interface SocialProviders extends InferSocialProviders<typeof allyConfig> {}
}
