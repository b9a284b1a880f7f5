package main

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
)

//go:embed aliases.json
var builtin []byte

// Account is one AWS account as people call it.
type Account struct {
	ID         string `json:"-"`
	Name       string `json:"name"`
	Production bool   `json:"production"`
}

// Config is the built-in aliases plus the user's file.
type Config struct {
	Accounts map[string]Account  `json:"accounts"`
	Aliases  map[string][]string `json:"aliases"`
}

// LoadConfig reads the user's file over the built-in aliases. No file is fine; a broken
// one is an error, because it is where production accounts are marked.
func LoadConfig(path string) (Config, error) {
	c := Config{Accounts: map[string]Account{}}
	if err := json.Unmarshal(builtin, &c.Aliases); err != nil {
		return c, fmt.Errorf("aliases.json: %w", err)
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &c) // adds to the maps, key by key
	}
	if err != nil {
		return c, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

// #region account

// Account looks an ID up. One that nobody has listed is production until someone says
// otherwise, and its name is its number.
func (c Config) Account(id string) Account {
	account, known := c.Accounts[id]
	if !known {
		account = Account{Production: true}
	}
	if account.Name == "" {
		account.Name = id
	}
	account.ID = id
	return account
}

// #endregion

// #region expand

// Expand replaces an alias by its words. $1 to $9 stand for the words that follow it;
// words that the alias does not mention go to the end. Each stays one argument whatever
// it holds: there is no string to split again.
func (c Config) Expand(args []string) ([]string, error) {
	if len(args) == 0 {
		return args, nil
	}
	if args[0] == "--" {
		return args[1:], nil
	}
	alias, ok := c.Aliases[args[0]]
	if !ok {
		return args, nil
	}
	name, given, used := args[0], args[1:], 0
	out := make([]string, 0, len(alias)+len(given))
	for _, word := range alias {
		for n := 1; n <= 9; n++ {
			mark := "$" + strconv.Itoa(n)
			if !strings.Contains(word, mark) {
				continue
			}
			if n > len(given) {
				return nil, fmt.Errorf("%s needs %d more: %s", name, n-len(given), Quote(alias))
			}
			word = strings.ReplaceAll(word, mark, given[n-1])
			if n > used {
				used = n
			}
		}
		out = append(out, word)
	}
	return append(out, given[used:]...), nil
}

// #endregion
