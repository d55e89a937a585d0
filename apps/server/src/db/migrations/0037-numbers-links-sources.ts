import type { Migration } from '../migrations.ts'

/** Countries whose numbers are dialled with a 0 inside the country, which no one dials from outside. */
const dialledWithZero =
  `20 212 213 218 231 233 234 243 249 250 251 252 254 255 256 260 261 262 263 264 27 291 31 32 33 355 358 359
  370 373 374 375 377 380 381 382 383 385 386 387 40 41 421 423 43 44 46 49 508 51 53 54 55 58 590 591 592 593 594 595 596
  598 60 61 62 63 64 66 670 686 81 82 84 850 855 856 86 880 886 90 91 92 93 94 95 961 962 963 964 966 967 970 971 972 976
  977 98 994 995 996`
    .trim()
    .replaceAll(/\s+/gu, '|')

/** Numbers get one spelling, personal links end once more, and a source of consent that no one stated is forgotten. */
export const migration: Migration = {
  name: '0037-numbers-links-sources',
  sql: `
    -- A number is stored, counted and compared in one spelling: without the prefixes of calls inside or out of a country.
    create function without_country_prefix(digits text) returns text language sql immutable as $$
      select case
        when digits ~ '^11[2-9][0-9]{9}$' then substr(digits, 2)
        when digits ~ '^(${dialledWithZero})0[1-9][0-9]{8,}$' then regexp_replace(digits, '^(${dialledWithZero})0', '\\1')
        else digits
      end
    $$;
    create function one_spelling(digits text) returns text language sql immutable as $$
      select without_country_prefix(
        case when digits ~ '^(00|011)[1-9][0-9]{10,}$' then regexp_replace(digits, '^(00|011)', '') else digits end
      )
    $$;

    -- The same number in another spelling stays confirmed.
    drop trigger account_phone_changed on account;
    update account set phone = one_spelling(phone) where phone <> one_spelling(phone);
    create trigger account_phone_changed before update of phone on account for each row
      when (
        (case when length(old.phone) = 10 then '1' || old.phone else old.phone end)
          is distinct from (case when length(new.phone) = 10 then '1' || new.phone else new.phone end)
        and old.phone_confirmed_at is not distinct from new.phone_confirmed_at
      ) execute function unconfirm_phone();

    delete from contact later using contact sooner
    where sooner.list_id = later.list_id and sooner.id < later.id
      and (case when length(sooner.phone) = 10 then '1' || sooner.phone else one_spelling(sooner.phone) end)
        = (case when length(later.phone) = 10 then '1' || later.phone else one_spelling(later.phone) end);
    update contact set phone = one_spelling(phone) where phone <> one_spelling(phone);

    update message set detail = jsonb_set(detail, '{contact,phone}', to_jsonb(one_spelling(detail #>> '{contact,phone}')))
    where detail #>> '{contact,phone}' <> one_spelling(detail #>> '{contact,phone}');

    insert into closed_address (channel, address, cause, reason)
    select channel, '+' || one_spelling(substr(address, 2)), cause, reason from closed_address
    where channel = 'sms' and address <> '+' || one_spelling(substr(address, 2))
    on conflict (channel, address) do nothing;
    delete from closed_address where channel = 'sms' and address <> '+' || one_spelling(substr(address, 2));

    update phone_code set number = '+' || one_spelling(substr(number, 2))
    where number <> '+' || one_spelling(substr(number, 2));
    with counted as (delete from coded_number returning *)
    insert into coded_number (number, codes, last_code_at)
    select '+' || one_spelling(substr(number, 2)), sum(codes), max(last_code_at) from counted group by 1;

    -- Nothing says which links were given out before a password that was changed since: all of them end, once.
    update registration set join_version = join_version + 1;
    update calendar_feed set key_hash = null, key_sealed = null, ended_at = now() where key_hash is not null;

    -- Filled in by an earlier step; no one has said it.
    update contact_list set consent_source = '', updated_at = now() where consent_source = 'Agreed before the portal asked how';

    drop function one_spelling(text);
    drop function without_country_prefix(text);
  `,
}
